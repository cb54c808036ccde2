import type { DeviceKind } from '@clinic/contract/access/sessions.ts';

/** The first pattern that a browser's own name fits says what it is: most browsers also call themselves by another's name. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/; wv\)/, 'The app'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  // Pages inside an app of Apple's systems name no browser.
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

/** What a browser says of itself, in words: 'Chrome on Windows'. */
export function deviceWords(agent: string | null): { device: string; kind: DeviceKind } {
  const browser = browsers.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const [, system, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(agent ?? '')) ?? [];
  if (browser && system) return { device: `${browser} on ${system}`, kind };
  return { device: browser ?? system ?? 'Unknown device', kind };
}
