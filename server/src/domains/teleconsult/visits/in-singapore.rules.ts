import type { Place } from '@clinic/contract/teleconsult/visits/place.ts';

export type Whereabouts = 'in' | 'out' | 'unknown';

/**
 * Singapore with its islands and its sea: latitude and longitude, from the Tuas reach of the strait round by the south. The southern
 * side has the points of the treaties with Indonesia; the northern one follows the middle of the strait, and so halves both bridges.
 */
const border: readonly (readonly [latitude: number, longitude: number])[] = [
  [1.1955, 103.5667],
  [1.1988, 103.5723],
  [1.1882, 103.6607],
  [1.1794, 103.6707],
  [1.1304, 103.7407],
  [1.1714, 103.805],
  [1.196, 103.8598],
  [1.2073, 103.8808],
  [1.2695, 104.0333],
  [1.273, 104.0379],
  [1.2761, 104.1184],
  [1.29, 104.118],
  [1.345, 104.083],
  [1.4, 104.083],
  [1.42, 104.078],
  [1.433, 104.06],
  [1.4345, 104.04],
  [1.43, 104.02],
  [1.424, 104],
  [1.4255, 103.98],
  [1.429, 103.95],
  [1.4285, 103.92],
  [1.44, 103.9],
  [1.4535, 103.87],
  [1.464, 103.855],
  [1.474, 103.837],
  [1.476, 103.812],
  [1.47, 103.8],
  [1.462, 103.785],
  [1.4525, 103.769],
  [1.4555, 103.75],
  [1.459, 103.728],
  [1.456, 103.7],
  [1.4435, 103.688],
  [1.42, 103.674],
  [1.4, 103.66],
  [1.38, 103.652],
  [1.35, 103.6345],
  [1.33, 103.624],
  [1.315, 103.618],
  [1.3, 103.6155],
  [1.25, 103.608],
  [1.2, 103.602],
];

/** True if a line to the east crosses the border an odd number of times. */
function isInside(latitude: number, longitude: number): boolean {
  let is_inside = false;
  for (const [place, [lat, lng]] of border.entries()) {
    const [last_lat, last_lng] = border.at(place - 1) ?? [lat, lng];
    const is_crossed =
      lat > latitude !== last_lat > latitude &&
      longitude < lng + ((latitude - lat) * (last_lng - lng)) / (last_lat - lat);
    if (is_crossed) is_inside = !is_inside;
  }
  return is_inside;
}

/** A phone without a position sends zeros. Latitude and longitude that were exchanged lie beyond the pole. */
const isPosition = (latitude: unknown, longitude: unknown): boolean =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (latitude !== 0 || longitude !== 0);

const country = '(?:republic of )?(?:singapore|singapura|新加坡|சிங்கப்பூர்)';
const postal_code = '\\(?\\d{6}\\)?';
/** The country as the last part of an address, or its postal code. A street in Johor may have the country's name as well. */
const ends_in_singapore = new RegExp(
  `(?:^|[,，\\n])\\s*(?:${postal_code}\\s*)?${country}(?:[\\s,，]*${postal_code})?$|(?:^|[\\s,，])(?:${country}|sg|s)[\\s,，]*${postal_code}(?:[\\s,，]*(?:${country}|sg))?$`,
  'u',
);
/** A Chinese address begins with its country. */
const begins_in_singapore = /^新加坡(?![街路道巷])(?!.*(?:马来西亚|馬來西亞|柔佛|新山|印尼|印度尼西亚|中国|中國))/u;

/** Where the patient is: by the position of the phone, else by the address. Unknown: somebody has to ask. */
export function whereaboutsOf({ formatted_address, locator_lat, locator_lng }: Place): Whereabouts {
  if (isPosition(locator_lat, locator_lng)) return isInside(locator_lat, locator_lng) ? 'in' : 'out';
  const address = formatted_address
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[.。]$/, '');
  return ends_in_singapore.test(address) || begins_in_singapore.test(address) ? 'in' : 'unknown';
}
