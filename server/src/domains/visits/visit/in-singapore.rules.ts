import type { Place } from '@clinic/contract/visits/visit/place.ts';

export type Whereabouts = 'in' | 'out' | 'unknown';

/**
 * Singapore with its islands and its sea: latitude and longitude, from the Tuas reach of the strait round by the south. The southern
 * side has the points of the treaties with Indonesia; the northern one keeps to the middle of the strait, 150 metres or more from any
 * surveyed shore of Singapore, and halves both bridges.
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
  [1.345, 104.087],
  [1.37, 104.083],
  [1.39, 104.09],
  [1.403, 104.0925],
  [1.415, 104.0895],
  [1.425, 104.082],
  [1.432, 104.072],
  [1.44, 104.064],
  [1.4445, 104.047],
  [1.4445, 104.034],
  [1.441, 104.02],
  [1.433, 104.008],
  [1.424, 104],
  [1.4255, 103.98],
  [1.431, 103.95],
  [1.4285, 103.92],
  [1.43, 103.895],
  [1.4535, 103.872],
  [1.464, 103.86],
  [1.474, 103.837],
  [1.4775, 103.812],
  [1.474, 103.797],
  [1.463, 103.785],
  [1.4555, 103.774],
  [1.4532, 103.769],
  [1.451, 103.752],
  [1.4565, 103.73],
  [1.454, 103.705],
  [1.446, 103.69],
  [1.436, 103.6795],
  [1.428, 103.673],
  [1.418, 103.668],
  [1.409, 103.659],
  [1.4, 103.656],
  [1.38, 103.6495],
  [1.35, 103.6295],
  [1.335, 103.625],
  [1.315, 103.614],
  [1.295, 103.612],
  [1.28, 103.605],
  [1.262, 103.6],
  [1.2, 103.6],
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
