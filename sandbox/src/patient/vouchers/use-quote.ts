import { quoteVoucher } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { useEffect, useState } from 'react';
import { callPlatform } from '../../page/sandbox-api.ts';

type Quote = Answer<typeof quoteVoucher>;

/** Typing pauses before the price is asked for. */
const pause_ms = 250;

/** What an order would cost now, or why it is refused. */
export function useQuote(
  voucher_id: number,
  { quantity, promo_code, user_id }: { quantity: string; promo_code: string; user_id: string },
): { quote: Quote | undefined; refusal: string | undefined } {
  const [answer, setAnswer] = useState<{ quote?: Quote; refusal?: string }>({});
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      const query = { quantity, promo_code, user_id };
      callPlatform(quoteVoucher, { params: { id: String(voucher_id) }, query }).then(
        (quote) => !over && setAnswer({ quote }),
        (error: unknown) => !over && setAnswer({ refusal: error instanceof Error ? error.message : 'No price.' }),
      );
    }, pause_ms);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [voucher_id, quantity, promo_code, user_id]);
  return { quote: answer.quote, refusal: answer.refusal };
}
