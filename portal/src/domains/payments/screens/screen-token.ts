import { takeAddressToken } from '../../../platform/linked-page/address-token.ts';

const key = 'portal.screen_token';

/** The customer screen's token, from the pairing link. */
export const takeScreenToken = (): string | undefined => takeAddressToken(key);

export const keepScreenToken = (token: string): void => sessionStorage.setItem(key, token);
