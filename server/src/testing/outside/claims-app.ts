import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { type ClaimSystemStandIn, resetClaimSystem, startClaimSystem } from './claim-system.ts';

/** An app of its own with a claim system, which ends with it. */
export async function startClaimsApp({ config, ...rest }: TestAppOptions = {}): Promise<{
  app: TestApp;
  system: ClaimSystemStandIn;
}> {
  const system = await startClaimSystem();
  const app = await startTestApp({ ...rest, config: { ...config, claim_system: system.config } });
  const close = async (): Promise<void> => {
    await app.close();
    await system.close();
  };
  return { app: { ...app, close }, system };
}

/** The claim system as it was at the start, the present time, and nothing of an earlier test that waits for either. */
export async function resetClaims(app: TestApp, system: ClaimSystemStandIn): Promise<void> {
  resetClaimSystem(system);
  app.clock.offset_ms = 0;
  await app.owner.query(
    `update visit_claim set state = 'failed', failure = 'Of another test.' where state = 'waiting'`,
  );
}
