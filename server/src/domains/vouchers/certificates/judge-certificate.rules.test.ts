import { expect, test } from 'vitest';
import { judgeCertificate } from './judge-certificate.rules.ts';

const branches = [
  { id: 1, name: 'Orchard', head_office: false },
  { id: 2, name: 'Tampines', head_office: false },
];
const today = '2026-11-24';
const at = new Date('2026-11-20T07:04:00.000Z');

const statuses = ['p', 'j', 'r', 'i', 'a'] as const;
const days = { in_time: today, expired: '2026-11-23' };
const places = { here: [1], elsewhere: [2], everywhere: null };
const products = { counter: 'vc', home: 'vhd' } as const;

type Case = [
  status: (typeof statuses)[number],
  day: keyof typeof days,
  place: keyof typeof places,
  product: keyof typeof products,
];
const cases = statuses.flatMap((status) =>
  (['in_time', 'expired'] as const).flatMap((day) =>
    (['here', 'elsewhere', 'everywhere'] as const).flatMap((place) =>
      (['counter', 'home'] as const).map((product): Case => [status, day, place, product]),
    ),
  ),
);

/** The verdict and its sentence, said again in another way: the first that applies, from what nobody can change to the place. */
function expected([status, day, place, product]: Case): [string, RegExp] {
  const home = product === 'home';
  if (status === 'r')
    return ['redeemed', home ? /^It was sent home on .* from Tampines\.$/ : /^It was redeemed on .* at Tampines\.$/];
  if (status === 'i')
    return [
      'refund_requested',
      /^The customer asked for a refund on 20\/11\/2026\. The platform has to decide on it first\.$/,
    ];
  if (status === 'a') return ['refunded', /^Its money was refunded on 20\/11\/2026\.$/];
  if (day === 'expired') return ['expired', /^It expired on 23\/11\/2026\.$/];
  if (home) return ['sent_home', /^This is sent home, not redeemed at the clinic\.$/];
  if (place === 'elsewhere') return ['not_here', /^It can only be redeemed at Tampines\.$/];
  return ['good', /^It can be redeemed here\.$/];
}

test.each(cases)('%s, %s, %s, %s: one verdict, and a sentence that says the same', (...one) => {
  const [status, day, place, product] = one;
  const certificate = {
    status,
    product: products[product],
    expiry_date: days[day],
    branch_ids: places[place],
    redeem_at: status === 'r' ? at : null,
    redeemed_clinic_id: status === 'r' ? 2 : null,
    refund_request_status_updated_at: at,
  };
  const [verdict, sentence] = expected(one);
  const judged = judgeCertificate(certificate, { clinic_id: 1, today, branches });
  expect(judged.verdict).toBe(verdict);
  expect(judged.reason).toMatch(sentence);
});
