import { expect, test } from 'vitest';
import type { ToldNews } from '../told-news.ts';
import { isAbout, newsWords } from './news-words.ts';

const news = (type: string, data: object): ToldNews => ({
  id: 'msg-1',
  type,
  timestamp: '2026-11-23T01:00:00.000Z',
  data: { id: 7, clinic_id: 1, sequence: 1, ...data },
});

test('news are shown only to the user whom they name', () => {
  const mine = news('appointment.rejected', { user_id: 'app-1001' });
  expect([isAbout(mine, 'app-1001'), isAbout(mine, 'app-1002')]).toEqual([true, false]);
  expect(isAbout(news('appointment.rejected', {}), 'app-1001')).toBe(false);
});

test('a piece of news says what happened and what the data say about it', () => {
  const reserved_at = '2026-11-24T02:30:00.000Z';
  const approved = news('appointment.approved', { reserved_at, doctor_name: 'Dr Tan' });
  expect(newsWords(approved)).toEqual({ title: 'Appointment approved', text: '24/11/2026 at 10:30 with Dr Tan' });
  expect(newsWords(news('appointment.called', { queue_number: '7' }))).toEqual({
    title: 'It is your turn',
    text: 'Queue number 7: please come to the counter.',
  });
  expect(newsWords(news('visit.bill', { total: 25, due: 12.5, documents: [] }))).toEqual({
    title: 'Your bill',
    text: 'S$12.50 to pay of S$25.00',
  });
  const redeemed = { voucher_title: 'Flu vaccination', seq_no: '7KQ2M9XHDA', clinic_name: 'Orchard' };
  expect(newsWords(news('voucher.redemption_refused', redeemed))).toEqual({
    title: 'Voucher not redeemed',
    text: 'Flu vaccination (7KQ2M-9XHDA) at Orchard',
  });
});
