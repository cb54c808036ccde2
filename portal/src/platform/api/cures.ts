/** What may lift a refusal, such as a new proof of identity. True where the refused call is worth sending once more. */
export type Cure = () => Promise<boolean>;

const cures = new Map<string, Cure>();

/** Names the cure of a refusal, by the refusal's code. The answer takes it back. */
export function giveCure(code: string, cure: Cure): () => void {
  cures.set(code, cure);
  return () => {
    if (cures.get(code) === cure) cures.delete(code);
  };
}

/** Tries to lift a refusal; false where nobody knows how. */
export const cured = async (code: string | undefined): Promise<boolean> =>
  code !== undefined && ((await cures.get(code)?.()) ?? false);
