import type { SystemAct } from '../../platform/act/act.ts';
import { asPlatform } from '../../platform/act/system-work.ts';
import type { Platform } from '../../platform/platform.ts';

/** Runs an action of the platform as one of the demo's operators. A refusal is an error of the demo. */
export const asOperator = <Code extends string, T>(
  platform: Platform,
  email: string,
  work: (act: SystemAct<Code>) => Promise<T>,
): Promise<T> => asPlatform(platform, email, (act) => work(act as unknown as SystemAct<Code>));
