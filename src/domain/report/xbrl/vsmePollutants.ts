/** The axis that tells emissions of substances apart. */
export const pollutantAxis = "vsme:TypeOfPollutantAxis";

/**
 * The 94 members of the axis, each the name in the taxonomy without its ending "Member", and what people call the substance: English name,
 * formula or short name, German name, further ones. The list is that of the European register of pollutant releases.
 */
const substances = `
Alachlor:
Aldrin:
AmmoniaNH3: ammonia, NH3, Ammoniak, ammoniac, amoniaco, ammoniaca
Anthracene: Anthracen, anthracène, antraceno, antracene
ArsenicAndCompoundsAs: arsenic and compounds, arsenic, As, Arsen, Arsen und Verbindungen, arsénico, arsenico
Asbestos: Asbest, amiante, amianto
Atrazine: Atrazin, atrazina
Benzene: Benzol, benzène, benceno
Benzoghiperylene: benzo(g,h,i)perylene, Benzo(g,h,i)perylen
BrominatedDiphenylethersPBDE: brominated diphenylethers, PBDE, bromierte Diphenylether
CadmiumAndCompoundsCd: cadmium and compounds, cadmium, Cd, Cadmium und Verbindungen, Kadmium, cadmio
CarbonDioxideCO2: carbon dioxide, CO2, Kohlendioxid, Kohlenstoffdioxid, dioxyde de carbone, dióxido de carbono, anidride carbonica
CarbonMonoxideCO: carbon monoxide, CO, Kohlenmonoxid, Kohlenstoffmonoxid, monoxyde de carbone, monóxido de carbono, monossido di carbonio
Chlordane: Chlordan
Chlordecone: Chlordecon
Chlorfenvinphos:
ChloridesTotalCl: chlorides, total Cl, Chloride, chlorures, cloruros, cloruri
ChlorineAndInorganicCompoundsHCl: chlorine and inorganic compounds, HCl, Chlor und anorganische Verbindungen, Chlorwasserstoff
ChloroAlkanesC10C13: chloro-alkanes, Chloralkane, SCCP
ChlorofluorocarbonsCFCs: chlorofluorocarbons, CFC, CFCs, FCKW, Fluorchlorkohlenwasserstoffe, chlorofluorocarbures, clorofluorocarburos, clorofluorocarburi
Chlorpyrifos:
ChromiumAndCompoundsCr: chromium and compounds, chromium, Cr, Chrom, Chrom und Verbindungen, chrome, cromo
CopperAndCompoundsCu: copper and compounds, copper, Cu, Kupfer, Kupfer und Verbindungen, cuivre, cobre, rame
CyanidesTotalCN: cyanides, total CN, Cyanide, Zyanide, cyanures, cianuros, cianuri
DDT:
Di2EthylHexylPhthalateDEHP: di-(2-ethyl hexyl) phthalate, DEHP
EDC12Dichloroethane: 1,2-dichloroethane, EDC, 1,2-Dichlorethan
DichloromethaneDCM: dichloromethane, DCM, Dichlormethan, Methylenchlorid
Dicofol:
Dieldrin:
Diuron:
Endosulphan: Endosulfan
Endrin:
EthylBenzene: ethyl benzene, Ethylbenzol
EthyleneOxide: ethylene oxide, Ethylenoxid
Fluoranthene: Fluoranthen
FluoridesTotalF: fluorides, total F, Fluoride, fluorures, fluoruros, fluoruri
FluorineAndInorganicCompoundsHF: fluorine and inorganic compounds, HF, Fluor und anorganische Verbindungen, Fluorwasserstoff
HalogenatedOrganicCompoundsAOX: halogenated organic compounds, AOX
Halons: Halone, halones, halon
Heptachlor:
Hexabromobiphenyl: Hexabrombiphenyl
HexachlorobenzeneHCB: hexachlorobenzene, HCB, Hexachlorbenzol
HexachlorobutadieneHCBD: hexachlorobutadiene, HCBD, Hexachlorbutadien
HCH123456Hexachlorocyclohexane: 1,2,3,4,5,6-hexachlorocyclohexane, HCH, Hexachlorcyclohexan
HydrochlorofluorocarbonsHCFCs: hydrochlorofluorocarbons, HCFC, HCFCs, H-FCKW, hydrochlorofluorocarbures, hidroclorofluorocarburos, idroclorofluorocarburi
HydroFluorocarbonsHFCs: hydro-fluorocarbons, HFC, HFCs, H-FKW, HFKW, teilfluorierte Kohlenwasserstoffe, hydrofluorocarbures, hidrofluorocarburos, idrofluorocarburi
HydrogenCyanideHCN: hydrogen cyanide, HCN, Cyanwasserstoff, Blausäure
Isodrin:
Isoproturon:
LeadAndCompoundsPb: lead and compounds, lead, Pb, Blei, Blei und Verbindungen, plomb, plomo, piombo
Lindane: Lindan
MercuryAndCompoundsHg: mercury and compounds, mercury, Hg, Quecksilber, Quecksilber und Verbindungen, mercure, mercurio
MethaneCH4: methane, CH4, Methan, méthane, metano
Mirex:
Naphthalene: Naphthalin, naphtalène
NickelAndCompoundsNi: nickel and compounds, nickel, Ni, Nickel und Verbindungen, níquel, nichel
NitrogenOxidesNOxNO2: nitrogen oxides, NOx, NO2, NOx/NO2, Stickoxide, Stickstoffoxide, oxydes d’azote, óxidos de nitrógeno, ossidi di azoto, ossidi d’azoto
NitrousOxideN2O: nitrous oxide, N2O, Lachgas, Distickstoffoxid, Distickstoffmonoxid, protoxyde d’azote, óxido nitroso, protossido di azoto
NonMethaneVolatileOrganicCompoundsNMVOC: non-methane volatile organic compounds, NMVOC, COVNM, flüchtige organische Verbindungen ohne Methan
NonylphenolAndNonylphenolEthoxylatesNPNPEs: nonylphenol and nonylphenol ethoxylates, NP/NPEs, Nonylphenol
OctylphenolsAndOctylphenolEthoxylates: octylphenols, Octylphenole
OrganotinCompoundsTotalSn: organotin compounds, total Sn, Organozinnverbindungen, zinnorganische Verbindungen
ParticulateMatterPM: particulate matter, PM, PM10, Feinstaub, Staub, particules, particules fines, partículas, polveri sottili, particolato
PCDDPCDFDioxinsFuransTeq: PCDD + PCDF, dioxins and furans, dioxins + furans, Dioxine und Furane
Pentachlorobenzene: Pentachlorbenzol
PentachlorophenolPCP: pentachlorophenol, PCP, Pentachlorphenol
PerfluorocarbonsPFCs: perfluorocarbons, PFC, PFCs, FKW, perfluorierte Kohlenwasserstoffe, perfluorocarbures, perfluorocarburos, perfluorocarburi
Perfluorohexane1SulfonicAcidPFHxSAndItsSalts: PFHxS, Perfluorhexansulfonsäure
PerfluorooctanoicAcidPFOAAndItsSalts: PFOA, Perfluoroctansäure
PhenolsTotalC: phenols, total C, Phenole
PolychlorinatedBiphenylsPCBs: polychlorinated biphenyls, PCB, PCBs, polychlorierte Biphenyle
PolycyclicAromaticHydrocarbonsPAHs: polycyclic aromatic hydrocarbons, PAH, PAHs, PAK, polyzyklische aromatische Kohlenwasserstoffe, HAP, IPA
Simazine: Simazin
SulphurHexafluorideSF6: sulphur hexafluoride, sulfur hexafluoride, SF6, Schwefelhexafluorid, hexafluorure de soufre, hexafluoruro de azufre, esafluoruro di zolfo
SulphurOxidesSOxSO2: sulphur oxides, sulfur oxides, sulphur dioxide, SOx, SO2, SOx/SO2, Schwefeloxide, Schwefeldioxid, oxydes de soufre, óxidos de azufre, ossidi di zolfo
TetrachloroethylenePER: tetrachloroethylene, PER, Tetrachlorethylen, Tetrachlorethen, Perchlorethylen
TetrachloromethaneTCM: tetrachloromethane, Tetrachlormethan
Tetrachloroethane1122: 1,1,2,2-tetrachloroethane, 1,1,2,2-Tetrachlorethan
Toluene: Toluol, toluène, tolueno
TotalNitrogen: nitrogen, Gesamtstickstoff, azote total, nitrógeno total, azoto totale
TotalOrganicCarbonTOCTotalCOrCOD3: total organic carbon, TOC, gesamter organischer Kohlenstoff
TotalPhosphorus: phosphorus, Gesamtphosphor, phosphore total, fósforo total, fosforo totale
Toxaphene: Toxaphen
TributyltinAndCompounds: tributyltin, Tributylzinn
TrichlorobenzenesTCBsAllIsomers: trichlorobenzenes, TCB, TCBs, Trichlorbenzole
Trichloroethane111: 1,1,1-trichloroethane, 1,1,1-Trichlorethan
Trichloroethylene: Trichlorethylen, Trichlorethen
Trichloromethane: Trichlormethan, Chloroform
Trifluralin:
TriphenyltinAndCompounds: triphenyltin, Triphenylzinn
VinylChloride: vinyl chloride, Vinylchlorid
Xylenes: Xylol, Xylole, xylènes, xilenos, xileni
ZincAndCompoundsZn: zinc and compounds, zinc, Zn, Zink, Zink und Verbindungen, zinco`;

/** A name without what people write in different ways: case, accents, raised or lowered digits, spaces and signs. */
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const lines = substances.trim().split("\n");

/** The members of the axis, without their ending. */
export const pollutants: readonly string[] = lines.map((line) => line.slice(0, line.indexOf(":")));

/** Names that stand for one member; an addition in brackets may be left away. */
const byName: ReadonlyMap<string, string> = new Map(
  lines.flatMap((line) => {
    const member = line.slice(0, line.indexOf(":"));
    const names = line.slice(member.length + 1).split(", ");
    return [member, ...names].flatMap((name) => (plain(name) === "" ? [] : [[plain(name), member] as const]));
  }),
);

/**
 * The member of the axis that people mean by the name of a substance, as the taxonomy writes it; null for a substance that is not in the
 * list, or a name that is not known. `Stickoxide (NOx)` says it twice: both must mean the same.
 */
export function pollutantMember(name: string): string | null {
  const [, outer = name, inner] = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*$/.exec(name) ?? [];
  const whole = byName.get(plain(name));
  const found = whole ?? byName.get(plain(outer));
  const second = whole || inner === undefined ? found : byName.get(plain(inner));
  return found === undefined || found !== second ? null : `vsme:${found}Member`;
}
