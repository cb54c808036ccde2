import { listGstRates } from '@clinic/contract/clinics/gst-rates.ts';
import { getPlatformPlan, listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

/** What a change of a plan refreshes. */
export const plan_reads = [listPlatformPlans.name, getPlatformPlan.name];

/** Every rate of GST, and the first day that can still be set. */
export const useGstRates = () => useQuery(endpointQuery(listGstRates, {}));

/** A product, with its code where several have one name. */
export const productName = (product: ProductType): string =>
  product === 'c' || product === 't' ? productTypeWords[product] : `${productTypeWords[product]} (${product})`;

/** A typed percentage as a fraction. What is no number becomes a value that the schema refuses at its field. */
export const readPercent = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number((Number(typed.trim().replace(/\s*%$/, '')) / 100).toFixed(7));
