import type { Document, Node } from "@gltf-transform/core";
import type { GltfSource, GltfThing } from "#domain/gltf/gltfSource.ts";

/** The nodes of the building: project, site, building, storeys and what stands on them. */
export class GlbTree {
  private readonly document: Document;
  private readonly things: ReadonlyMap<number, GltfThing>;
  private readonly site: Node;
  private readonly building: Node;
  private readonly storeys: ReadonlyMap<number, { readonly node: Node; readonly name: string }>;

  constructor(document: Document, source: GltfSource) {
    this.document = document;
    this.things = new Map(source.things.map((thing) => [thing.express_id, thing]));
    const top = this.root(source);
    this.site = source.site ? this.structure("IfcSite", source.site, top) : top;
    this.building = source.building ? this.structure("IfcBuilding", source.building, this.site) : this.site;
    this.storeys = new Map(
      source.storeys.map((storey) => [
        storey.express_id,
        { node: this.structure("IfcBuildingStorey", storey, this.building), name: storey.name },
      ]),
    );
  }

  /** A new node for a thing, at its place in the tree. What is neither element nor room (terrain) is of the site. */
  thing(express_id: number): Node {
    const thing = this.things.get(express_id);
    if (!thing) return this.under(this.site, this.document.createNode(`#${express_id}`));
    const { global_id, ifc_class, name, type_name, storey_id } = thing;
    const storey = storey_id === null ? undefined : this.storeys.get(storey_id);
    const node = this.document.createNode(name || global_id).setExtras({
      GlobalId: global_id,
      IfcClass: ifc_class,
      ...(type_name !== null && { Type: type_name }),
      ...(storey && { Storey: storey.name }),
    });
    return this.under(storey?.node ?? this.building, node);
  }

  /** Whether a thing is a room. */
  isRoom(express_id: number): boolean {
    return this.things.get(express_id)?.is_room ?? false;
  }

  /** Takes away storeys on which nothing stands. */
  prune(): void {
    for (const { node } of this.storeys.values()) if (node.listChildren().length === 0) node.dispose();
  }

  /** Turns z up into y up, and says what a reader needs to bring the model back to its place on earth. */
  private root({ project, schema, geometry, georeference }: GltfSource): Node {
    const half = Math.SQRT1_2;
    const node = this.document
      .createNode(project.name || "IfcProject")
      .setRotation([-half, 0, 0, half])
      .setExtras({
        GlobalId: project.global_id,
        IfcClass: "IfcProject",
        IfcSchema: schema,
        // In the axes below this node (x east, y north, z up): add it to get the coordinates of the IFC file.
        OriginMetres: [...geometry.origin_m],
        Georeference: {
          LatitudeDegrees: georeference.latitude_deg,
          LongitudeDegrees: georeference.longitude_deg,
          ElevationMetres: georeference.elevation_m,
          TrueNorthDegrees: georeference.true_north_deg,
          CoordinateReferenceSystem: georeference.crs,
        },
      });
    const scene = this.document.createScene(project.name).addChild(node);
    this.document.getRoot().setDefaultScene(scene);
    return node;
  }

  private structure(
    ifc_class: string,
    { global_id, name }: { readonly global_id: string; readonly name: string },
    parent: Node,
  ): Node {
    const node = this.document.createNode(name || ifc_class);
    return this.under(parent, node.setExtras({ GlobalId: global_id, IfcClass: ifc_class }));
  }

  private under(parent: Node, node: Node): Node {
    parent.addChild(node);
    return node;
  }
}
