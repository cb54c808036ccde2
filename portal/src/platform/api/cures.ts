/** Handles a refusal, for example by asking for a new proof of identity. Returns true if the call should be sent again. */
export type Cure = () => Promise<boolean>;

const cures = new Map<string, Cure>();

/** Registers the handler of a refusal code. The returned function removes it. */
export function giveCure(code: string, cure: Cure): () => void {
  cures.set(code, cure);
  return () => {
    if (cures.get(code) === cure) cures.delete(code);
  };
}

/** Runs the handler of a refusal. Returns false if none is registered. */
export const cured = async (code: string | undefined): Promise<boolean> =>
  code !== undefined && ((await cures.get(code)?.()) ?? false);
