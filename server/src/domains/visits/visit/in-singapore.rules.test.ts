import { describe, expect, test } from 'vitest';
import { whereaboutsOf } from './in-singapore.rules.ts';

const at = (locator_lat: unknown, locator_lng: unknown, formatted_address = 'Somewhere') =>
  whereaboutsOf({ formatted_address, locator_lat: locator_lat as number, locator_lng: locator_lng as number });

describe('by the position', () => {
  test.each([
    ['Orchard Road', 1.3048, 103.8318],
    ['Changi Airport', 1.3644, 103.9915],
    ['Tuas South', 1.273, 103.63],
    ['Woodlands Checkpoint', 1.445, 103.769],
    ['the southern half of the Causeway', 1.4505, 103.7686],
    ['Sembawang', 1.4618, 103.8366],
    ['Lim Chu Kang', 1.4467, 103.7075],
    ['Punggol', 1.4053, 103.9023],
    ['Pulau Ubin', 1.411, 103.958],
    ['Pulau Tekong', 1.405, 104.05],
    ['Sentosa', 1.2494, 103.8303],
    ['Pulau Semakau', 1.206, 103.768],
    ['a ship off Bedok', 1.29, 103.95],
    ['the north of Pulau Tekong', 1.4401, 104.0405],
    ['the shore of Sarimbun', 1.427, 103.6745],
    ['the western quay of Tuas', 1.2602, 103.6058],
  ])('%s is in Singapore', (_, lat, lng) => expect(at(lat, lng, 'Jalan X, Malaysia')).toBe('in'));

  test.each([
    ['Johor Bahru', 1.4609, 103.764],
    ['the checkpoint of Johor Bahru', 1.4635, 103.765],
    ['Stulang', 1.469, 103.786],
    ['Danga Bay', 1.4725, 103.7275],
    ['Puteri Harbour', 1.418, 103.658],
    ['Forest City', 1.333, 103.593],
    ['Pasir Gudang', 1.46, 103.905],
    ['Pengerang', 1.372, 104.11],
    ['Batam Centre', 1.13, 104.053],
    ['Sekupang', 1.123, 103.93],
    ['Nongsa', 1.193, 104.1],
    ['Tokyo', 35.68, 139.76],
    ['the other side of the earth', -1.3, -76.2],
  ])('%s is not', (_, lat, lng) => expect(at(lat, lng, '1 Orchard Road, Singapore 238801')).toBe('out'));

  test.each([
    ['no number', Number.NaN, 103.8],
    ['zeros', 0, 0],
    ['latitude and longitude exchanged', 103.8318, 1.3048],
    ['text', '1.3048', '103.8318'],
    ['nothing', undefined, null],
    ['no end', Infinity, 103.8],
  ])('%s says nothing', (_, lat, lng) => expect(at(lat, lng)).toBe('unknown'));
});

describe('without a position, by the address', () => {
  test.each([
    '1 Orchard Road, Singapore',
    '1 ORCHARD ROAD, SINGAPORE',
    'Blk 123 Ang Mo Kio Avenue 3 #04-05 Singapore 560123',
    '1 Orchard Road, Singapore (238801)',
    '1 Orchard Road, 238801 Singapore.',
    '1 Orchard Road, SG 238801',
    '1 Orchard Road S(238801)',
    'Jalan Besar 12, Singapura 208787',
    '乌节路1号, 新加坡 238801',
    '新加坡乌节路1号',
    'ஆர்ச்சர்ட் சாலை 1, சிங்கப்பூர்',
    'Singapore',
  ])('%s is in Singapore', (address) => expect(at(0, 0, address)).toBe('in'));

  test.each([
    'Jalan Singapore 5, Johor Bahru, Malaysia',
    'Jalan Singapura, 80100 Johor Bahru',
    'Jalan Singapore',
    'Singapore Street 5, Perth, Australia',
    'Singapore, Michigan, USA',
    'c/o Singapore Airlines, 1 Ginza, Tokyo',
    '新加坡街5号, 新山, 马来西亚',
    '新加坡 5, 新山, 马来西亚',
    '12 Jalan Ampang, SG 50450 Kuala Lumpur',
  ])('%s is unknown', (address) => expect(at(0, 0, address)).toBe('unknown'));
});
