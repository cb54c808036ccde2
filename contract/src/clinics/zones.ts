/** The twelve zones of the specification (part 2 §9) with their estates, in their common Singapore names. */
export const zones = {
  Central: ['Bishan', 'Bukit Timah', 'Marymount', 'Newton', 'Novena', 'Thomson', 'Toa Payoh', 'Upper Thomson'],
  'Central East': ['Geylang', 'Kallang', 'MacPherson', 'Mountbatten', 'Paya Lebar', 'Potong Pasir', 'Tai Seng', 'Ubi'],
  'Central North': ['Ang Mo Kio', 'Braddell', 'Lorong Chuan', 'Serangoon', 'Serangoon Gardens', 'Yio Chu Kang'],
  'Central South': ['Alexandra', 'Bukit Merah', 'Queenstown', 'Redhill', 'Tanglin', 'Tiong Bahru'],
  City: [
    'Boat Quay',
    'Bugis',
    'Chinatown',
    'City Hall',
    'Dhoby Ghaut',
    'Little India',
    'Marina Bay',
    'Orchard',
    'Outram',
    'Raffles Place',
    'River Valley',
    'Rochor',
    'Somerset',
    'Tanjong Pagar',
  ],
  East: [
    'Bedok',
    'Bedok Reservoir',
    'Changi',
    'Eunos',
    'Joo Chiat',
    'Katong',
    'Kembangan',
    'Marine Parade',
    'Pasir Ris',
    'Siglap',
    'Simei',
    'Tampines',
  ],
  North: ['Admiralty', 'Canberra', 'Khatib', 'Mandai', 'Marsiling', 'Sembawang', 'Woodlands', 'Yishun'],
  'North East': ['Buangkok', 'Fernvale', 'Hougang', 'Kovan', 'Punggol', 'Sengkang'],
  'North West': ['Bukit Batok', 'Bukit Gombak', 'Bukit Panjang', 'Choa Chu Kang', 'Hillview', 'Tengah', 'Yew Tee'],
  South: ['HarbourFront', 'Mount Faber', 'Pasir Panjang', 'Sentosa', 'Telok Blangah'],
  'South West': ['Buona Vista', 'Clementi', 'Dover', 'Holland Village', 'Kent Ridge', 'One-North', 'West Coast'],
  West: ['Boon Lay', 'Jurong', 'Jurong East', 'Jurong West', 'Lakeside', 'Pioneer', 'Taman Jurong', 'Tuas'],
} as const satisfies Record<string, readonly string[]>;

export type Zone = keyof typeof zones;

/** The estates of a zone; empty for an unknown zone. */
export const estatesOf = (zone: string | null | undefined): readonly string[] =>
  zone !== null && zone !== undefined && Object.hasOwn(zones, zone) ? zones[zone as Zone] : [];
