import { z } from 'zod/mini';
import { generic_messages, requiredText } from '../../shared/fields.ts';

const degrees = (most: number) => z.number(generic_messages.format).check(z.gte(-most), z.lte(most));

/** The patient's position, from their phone. */
export const place = z.strictObject({
  formatted_address: requiredText(500),
  locator_lat: degrees(90),
  locator_lng: degrees(180),
});
export type Place = z.output<typeof place>;

export const locatorResponse = z.object({ results: z.array(z.object(place.shape)) });

const place_warnings = {
  abroad: 'Patient Not In Singapore!',
  unknown: 'Location is not available.',
} as const;

/** The warning about the place of a patient (part 1 §8); undefined where there is nothing to warn of. */
export function placeWarning(
  located: { results: readonly { formatted_address: string }[] } | null,
): string | undefined {
  const address = located?.results[0]?.formatted_address;
  if (address === undefined) return place_warnings.unknown;
  return address.includes('Singapore') ? undefined : place_warnings.abroad;
}
