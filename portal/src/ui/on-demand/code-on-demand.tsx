import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { mendStyles } from './mend-styles.ts';

/** Code of the portal that did not arrive: the network is away, or a newer portal has taken its place. */
export class CodeMissing extends Error {
  /** Asks for the code again; throws where it still does not come. */
  readonly retry: () => Promise<void>;

  constructor(cause: unknown, retry: () => Promise<void>) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'CodeMissing';
    this.retry = retry;
  }
}

type OnDemand<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    // One lost packet is no reason to bother anybody.
    await pause(300 + Math.random() * 600);
    await mendStyles();
    return load();
  }
}

/** After so long code counts as missing (part 1 §9): where it is never answered the page would stay empty for ever. */
const patience_ms = 120_000;

function inTime<Loaded>(arrival: Promise<Loaded>): Promise<Loaded> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('There was no answer.')), patience_ms);
  return Promise.race([arrival, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * A component whose code is loaded when it is first drawn. Unlike React's own it can be asked for again: a failure is
 * thrown as `CodeMissing`, and its `retry` makes the next drawing work.
 */
export function codeOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let missing: CodeMissing | undefined;
  let arrival: Promise<void> | undefined;

  const fetchCode = async (): Promise<void> => {
    try {
      loaded = await inTime(loadTwice(load));
      missing = undefined;
    } catch (cause) {
      missing = new CodeMissing(cause, retry);
    }
  };
  /** The same promise for as long as it may still be answered, as React wants it. */
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
    // What is there already is drawn at once, which React reads on the promise: else the page stands without it for a moment.
    if (loaded) void Object.assign(arrival, { status: 'fulfilled', value: undefined });
    use(arrival);
    if (missing) throw missing;
    return loaded ? createElement(loaded, props) : null;
  }
  return Object.assign(Loaded, { preload });
}
