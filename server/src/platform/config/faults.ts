/** Everything that is wrong with the configuration, one sentence each. */
export class WrongConfiguration extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Keeps the message of a reader that throws, so that the next ones run too. Its return value is then never used. */
export function collectFaults(): { faults: string[]; reading: <T>(read: () => T) => T } {
  const faults: string[] = [];
  const reading = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return undefined as never;
    }
  };
  return { faults, reading };
}
