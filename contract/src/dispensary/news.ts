import { z } from 'zod/mini';
import { newsKind } from '../shared/news-kind.ts';
import { medicineOrderStatus, medicineWay, medicineStatus } from './delivery-words.ts';

/** The app’s id of the customer, by which it finds their phone, and the number with which the patient follows the order. */
const of_order = { user_id: z.string(), visit_id: z.int(), ordernumber: z.string() };

/** News to the consumer app about an order of medicines. */
export const dispensaryNews = {
  'medicine.ordered': newsKind({
    record: 'medicine_order',
    label: 'Medicines ordered',
    data: z.object({ ...of_order, service_type: medicineWay }),
  }),
  'medicine.moved': newsKind({
    record: 'medicine_order',
    label: 'Order moved',
    data: z.object({ ...of_order, delivery_status: z.nullable(medicineStatus), order_status: medicineOrderStatus }),
  }),
} as const;
