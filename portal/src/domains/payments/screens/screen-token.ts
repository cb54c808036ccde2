import { addressToken } from '../address-token.ts';

/** The customer screen's token. */
const screen_token = addressToken('portal.screen_token');

export const takeScreenToken = screen_token.take;
export const keepScreenToken = screen_token.keep;
