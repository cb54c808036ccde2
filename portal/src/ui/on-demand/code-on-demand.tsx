import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { mendStyles } from './mend-styles.ts';

/** Thrown if code of the portal did not load: the network is down, or a newer release has replaced it. */
export class CodeMissing extends Error {
  /** Loads the code again; throws if it fails again. */
  readonly retry: () => Promise<void>;

  constructor(cause: unknown, retry: () => Promise<void>) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'CodeMissing';
    this.retry = retry;
  }
}

type OnDemand<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/** The properties of the component that a module exports by this name. */
type PropsIn<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props extends object) => ReactNode
  ? Props
  : never;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    // A single lost packet should not bother the user.
    await pause(300 + Math.random() * 600);
    await mendStyles();
    return load();
  }
}

/** Code counts as missing after this time (part 1 §9). Without the limit, an unanswered request would leave the page empty forever. */
const patience_ms = 120_000;

function inTime<Loaded>(arrival: Promise<Loaded>): Promise<Loaded> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('There was no answer.')), patience_ms);
  return Promise.race([arrival, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * The component `name` of a module that loads on first render. Unlike React's `lazy`, it can be retried: a failure throws `CodeMissing`,
 * and its `retry` makes the next render work. Code that has arrived is drawn at once; `lazy` shows the placeholder first, and the page jumps.
 */
export function codeOnDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): OnDemand<PropsIn<Module, Name>> {
  type Props = PropsIn<Module, Name>;
  let loaded: ComponentType<Props> | undefined;
  let missing: CodeMissing | undefined;
  let arrival: Promise<void> | undefined;

  const fetchCode = async (): Promise<void> => {
    try {
      const module = await inTime(loadTwice(load));
      loaded = module[name] as ComponentType<Props>;
      missing = undefined;
    } catch (cause) {
      missing = new CodeMissing(cause, retry);
    }
  };
  /** The same promise while it may still be answered, as React requires. */
  const preload = (): Promise<void> => {
    if (missing) {
      missing = undefined;
      arrival = undefined;
    }
    arrival ??= fetchCode();
    return arrival;
  };
  const retry = async (): Promise<void> => {
    await preload();
    if (missing) throw missing;
  };
  function Loaded(props: Props) {
    'use no memo';
    arrival ??= fetchCode();
    // Lets React render loaded code synchronously by reading the promise's status. Otherwise the page would be empty for a moment.
    if (loaded) void Object.assign(arrival, { status: 'fulfilled', value: undefined });
    use(arrival);
    if (missing) throw missing;
    return loaded ? createElement(loaded, props) : null;
  }
  return Object.assign(Loaded, { preload });
}
