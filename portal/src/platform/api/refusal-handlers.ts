/** Handles a refusal, for example by asking for a new proof of identity. Returns true if the call should be sent again. */
export type RefusalHandler = () => Promise<boolean>;

const handlers = new Map<string, RefusalHandler>();

/** Registers the handler of a refusal code. The returned function removes it. */
export function registerRefusalHandler(code: string, handler: RefusalHandler): () => void {
  handlers.set(code, handler);
  return () => {
    if (handlers.get(code) === handler) handlers.delete(code);
  };
}

/** Runs the handler of a refusal. Returns false if none is registered. */
export const handleRefusal = async (code: string | undefined): Promise<boolean> =>
  code !== undefined && ((await handlers.get(code)?.()) ?? false);
