import { screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import type { BaseAct } from '../../../platform/act/act.ts';

export interface ScreenOfDevice {
  screen_id: number;
  clinic_id: number;
  group_id: number;
  device_id: string;
}

/** Signs a token that opens only this device's message. */
export const signScreenToken = (tokens: BaseAct['tokens'], screen: ScreenOfDevice, now: Date): string =>
  tokens.signScreen(screen, now, screen_token_ttl_seconds);
