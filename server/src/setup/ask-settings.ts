import { WrongConfiguration } from '../platform/config/faults.ts';
import { readServeConfig } from '../platform/config/serve-config.ts';

/** The questions of an installation, in groups. An empty answer to the first question of a group skips the others. */
const groups: readonly (readonly [name: string, words: string])[][] = [
  [['PUBLIC_ORIGIN', 'Address of the portal, such as https://portal.example.sg']],
  [['SMTP_URL', 'Mail relay, such as smtps://user:password@mail.example.sg:465 (empty: no mail is sent)']],
  [['DATABASE_URL', 'PostgreSQL 18, such as postgres://owner:password@db/portal (empty: the packaged one)']],
];

export type Settings = Record<string, string | undefined>;

interface Person {
  ask: (words: string) => Promise<string>;
  tell: (words: string) => void;
}

/** The settings that a server would refuse. */
export function faultsOf(settings: Settings): readonly string[] {
  try {
    readServeConfig({ ...settings, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.faults;
    throw error;
  }
}

/** A line of the file. Quotes keep blanks and signs; the file has three kinds, and no way to escape one. */
export function lineOf(name: string, value: string): string {
  const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error(`${name} has all three kinds of quotes: write it into the file by hand.`);
  return `${name}=${quote}${value}${quote}\n`;
}

/** Asks for a group of settings until a server would take them. */
async function askGroup(settings: Settings, group: (typeof groups)[number], { ask, tell }: Person): Promise<Settings> {
  for (;;) {
    const answers: Settings = {};
    for (const [at, [name, words]] of group.entries()) {
      const answer = (await ask(`${words}: `)).trim();
      if (answer !== '') answers[name] = answer;
      else if (at === 0) return name === 'SMTP_URL' ? { MAIL: 'off' } : {};
    }
    const faults = faultsOf({ ...settings, ...answers }).filter((sentence) =>
      group.some(([name]) => sentence.startsWith(name)),
    );
    if (faults.length === 0) return answers;
    tell(faults.join('\n'));
  }
}

/** The answers of a person to every group of which nothing is set. */
export async function askSettings(settings: Settings, person: Person): Promise<Settings> {
  const answers: Settings = {};
  const isSet = (name: string): boolean => [name, `${name}_FILE`].some((one) => settings[one] !== undefined);
  for (const group of groups) {
    if (group.some(([name]) => isSet(name)) || (group[0]?.[0] === 'SMTP_URL' && settings['MAIL'] === 'off')) continue;
    Object.assign(answers, await askGroup({ ...settings, ...answers }, group, person));
  }
  return answers;
}
