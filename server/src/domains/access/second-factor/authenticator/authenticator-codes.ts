import { generateSecret, generateURI, verifySync } from 'otplib';

const step_seconds = 30;

/** A secret of 160 bits, as authenticator apps expect. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** The URI inside the QR code. */
export const totpAddress = (secret: string, username: string, group_code: string): string =>
  generateURI({ issuer: 'Clinic Portal', label: `${username}@${group_code}`, secret });

/**
 * The 30-second time step of the code: the current one or a neighbour, because phone clocks drift. Null for a wrong code and for a step
 * already used.
 */
export function stepOfCode(secret: string, code: string, now: Date, last_step: number): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: step_seconds, period: step_seconds });
  const step = checked.valid && 'timeStep' in checked ? checked.timeStep : null;
  return step !== null && step > last_step ? step : null;
}

/** The context that an app’s secret is sealed with. A secret copied into another user’s row cannot be opened. */
export const sealingContext = (user_id: number): string => `authenticator of user ${user_id}`;
