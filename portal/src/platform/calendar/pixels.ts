/** The height of an hour (part 2 §9). */
export const hour_px = 100;

export const pixels = (minutes: number): number => (minutes / 60) * hour_px;

/** The least height of a card: its first line fits. */
const least_px = 22;

/** The height of a card. A card never touches the one below it. */
export const cardPixels = (minutes: number): number => Math.max(pixels(minutes) - 2, least_px);

export const percent = (part: number): string => `${part * 100}%`;
