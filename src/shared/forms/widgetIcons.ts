import {
  IconAlignLeft,
  IconCalendar,
  IconCamera,
  IconCheckbox,
  IconCircleDot,
  IconCursorText,
  IconDoor,
  IconLayoutGrid,
  IconMapPin,
  IconNumbers,
  IconSignature,
} from "@tabler/icons-react";
import type { Widget } from "#domain/application/forms/form.ts";
import type { Icon } from "#ui/Icon.ts";

/** What each way to ask looks like in lists. */
export const widgetIcons: Readonly<Record<Widget, Icon>> = {
  line: IconCursorText,
  text: IconAlignLeft,
  number: IconNumbers,
  choice: IconCircleDot,
  check: IconCheckbox,
  date: IconCalendar,
  photo: IconCamera,
  signature: IconSignature,
  room: IconDoor,
  rooms: IconLayoutGrid,
  sketch: IconMapPin,
};
