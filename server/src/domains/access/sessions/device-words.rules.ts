import type { DeviceKind } from '@clinic/contract/access/sessions.ts';

/** The first match wins: most browsers also contain the names of others in their user agent. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/; wv\)/, 'The app'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  // Web views on Apple systems name no browser.
  [/\((?:iPhone|iPad);.*AppleWebKit/, 'The app'],
];

const systems: [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Describes a user agent in words: 'Chrome on Windows'. */
export function deviceWords(agent: string | null): { device: string; kind: DeviceKind } {
  const browser = browsers.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const [, system, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(agent ?? '')) ?? [];
  if (browser && system) return { device: `${browser} on ${system}`, kind };
  return { device: browser ?? system ?? 'Unknown device', kind };
}
