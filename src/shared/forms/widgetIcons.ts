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
} from "#ui/icons/icons.gen.ts";
import type { Widget } from "#domain/application/forms/form.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";

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
