import { checkSignOf } from '@clinic/contract/vouchers/serial-number.ts';

const signs = '7KQ2M9XHD';

/** A serial number whose check sign is right. */
export const goodSerial = `${signs}${checkSignOf(signs)}`;
