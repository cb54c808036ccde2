import type { PushDevice } from '@clinic/contract/notifications/devices.ts';

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (words: [RegExp, string][], agent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(agent))?.[1];

/** The device in words: 'Chrome on Windows', 'Portal app on iPhone'. */
export function deviceWords({ type, agent }: Pick<PushDevice, 'type' | 'agent'>): string {
  const system = firstOf(systems, agent ?? '');
  if (type === 'android') return 'Portal app on Android';
  if (type === 'voip') return `Portal app on ${system === 'iPad' ? 'iPad' : 'iPhone'}`;
  const browser = firstOf(browsers, agent ?? '') ?? 'Browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
