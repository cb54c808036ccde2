import { askLoginPasskey, loginWithPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { call } from '../../../../platform/api/call.ts';
import { deviceId } from '../../../../platform/session/device-id.ts';
import { ApiProblem } from '../../../../platform/api/api-problem.ts';
import { isDismissed, signWithPasskey } from './passkey-calls.ts';

/** Signs in with a passkey alone. Undefined if the user dismissed the prompt. */
export async function signInWithPasskey(): Promise<string | undefined> {
  try {
    const passkey = await signWithPasskey(await call(askLoginPasskey, { body: { device_id: deviceId() } }));
    return (await call(loginWithPasskey, { body: { device_id: deviceId(), passkey } })).token;
  } catch (failure) {
    if (isDismissed(failure)) return undefined;
    if (failure instanceof ApiProblem) throw failure;
    throw new ApiProblem({ status: 409, told: true, detail: 'Passkeys cannot be used in this browser.' });
  }
}
