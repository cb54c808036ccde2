import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open. */
export const [palette_store, palette_window] = createSpotlight();
