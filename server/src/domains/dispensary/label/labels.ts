import type { DeliverPage, PackedMedicine } from '@clinic/contract/dispensary/deliver.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import type { Content, PdfDocument } from '../../../platform/documents/pdf.ts';
import { phoneText } from '@clinic/contract/shared/typed/phone.ts';

/** The branch as its labels name it. */
export interface LabelClinic {
  name: string;
  address: string;
  phone: string;
}

/** A roll of 80 mm for a label printer. */
const size = { width: 80, height: 50 };

export const warning = 'Keep out of reach of children';

/** How a medicine is taken, in one line: `1 tablet · 3 times a day · for 5 days`. */
export const instructionsOf = ({
  dose,
  frequency,
  days,
}: Pick<PackedMedicine, 'dose' | 'frequency' | 'days'>): string => {
  const duration = days === null ? '' : days === 1 ? 'for 1 day' : `for ${days} days`;
  return [dose, frequency, duration].flatMap((part) => part.trim() || []).join(' · ');
};

const head = ({ name, phone }: LabelClinic, date: string): Content => ({
  fontSize: 7,
  margin: [0, 0, 0, 3],
  columns: [
    { width: '*', text: [name, phoneText(phone)].filter(Boolean).join(' · '), bold: true },
    { width: 'auto', text: date, alignment: 'right' },
  ],
});

const small = (text: string): Content => ({ text, fontSize: 7 });

/** The label of the bag: whose it is, where it goes, and the number that is scanned. */
const bag = (order: DeliverPage, clinic: LabelClinic, date: string): Content => ({
  stack: [
    head(clinic, date),
    {
      columnGap: 6,
      columns: [
        {
          width: '*',
          stack: [
            { text: order.visit.patient_name, bold: true, fontSize: 11, margin: [0, 0, 0, 2] },
            { text: order.service_type_display_name, fontSize: 8, bold: true },
            ...(order.address === '' ? [] : [{ text: order.address, fontSize: 8 }]),
            ...(order.mobile === null ? [] : [small(order.mobile)]),
            small(order.items.length === 1 ? '1 medicine' : `${order.items.length} medicines`),
          ],
        },
        { width: 64, qr: order.ordernumber, fit: 62 },
      ],
    },
    { text: orderNumberText(order.ordernumber), fontSize: 8, bold: true, margin: [0, 3, 0, 0] },
    small(clinic.address),
  ],
});

const medicineLabel = (item: PackedMedicine, order: DeliverPage, clinic: LabelClinic, date: string): Content => ({
  pageBreak: 'before',
  stack: [
    head(clinic, date),
    { text: order.visit.patient_name, fontSize: 9, margin: [0, 0, 0, 2] },
    { text: `${item.name} × ${item.quantity}`, bold: true, fontSize: 10, margin: [0, 0, 0, 2] },
    { text: instructionsOf(item), fontSize: 9, margin: [0, 0, 0, 3] },
    small(`Prescribed by ${order.visit.telemed_doctor_profile_name}`),
    { text: warning, bold: true, fontSize: 8 },
  ],
});

/** The labels of an order: one for its bag, and one for each medicine. */
export function labelsOf(order: DeliverPage, clinic: LabelClinic): PdfDocument {
  const dated = new Date(order.created_at);
  const date = showDate(dated);
  return {
    title: `Labels ${order.ordernumber}`,
    subject: 'Medicine labels',
    author: clinic.name,
    dated,
    label: size,
    content: [bag(order, clinic, date), ...order.items.map((item) => medicineLabel(item, order, clinic, date))],
  };
}
