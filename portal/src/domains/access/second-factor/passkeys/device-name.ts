const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
];

/** A usual name for this device. */
export const deviceName = (): string =>
  devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'My device';
