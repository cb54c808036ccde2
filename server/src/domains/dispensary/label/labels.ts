import type { DeliverPage, PackedMedicine } from '@clinic/contract/dispensary/delivers.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { allWords } from '@clinic/contract/shared/languages/words/all-words.ts';
import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import { phoneText } from '@clinic/contract/shared/typed/phone.ts';
import type { Content, PdfDocument, Sticker, StickerText } from '../../../platform/documents/pdf.ts';

/** The branch as its labels name it. */
export interface LabelClinic {
  name: string;
  address: string;
  phone: string;
}

/** The data of an order on its labels. */
interface LabelledOrder extends Pick<
  DeliverPage,
  'ordernumber' | 'service_type_display_name' | 'address' | 'mobile' | 'items'
> {
  visit: Pick<DeliverPage['visit'], 'patient_name' | 'telemed_doctor_profile_name'>;
  created_at: string | Date;
}

/** A roll of 80 mm for a label printer. */
const size = { width: 80, height: 50 };

const english = allWords.en.label;
export const warning = english.keep_away;

/** How a medicine is taken, in one line: `1 tablet · 3 times a day · for 5 days`. */
export const instructionsOf = ({
  dose,
  frequency,
  days,
}: Pick<PackedMedicine, 'dose' | 'frequency' | 'days'>): string => {
  const duration = days === null ? '' : days === 1 ? 'for 1 day' : `for ${days} days`;
  return [dose, frequency, duration].flatMap((part) => part.trim() || []).join(' · ');
};

/** The width of the roll less the margins of a label, in points. */
const width = 210;
const qr_width = 64;

const clinicLine = ({ name, phone }: LabelClinic, date: string): Content => ({
  fontSize: 7,
  margin: [0, 0, 0, 3],
  columns: [
    { width: width - 50, text: [name, phoneText(phone)].filter(Boolean).join(' · '), bold: true },
    { width: 50, text: date, alignment: 'right' },
  ],
});

const small = (text: string): StickerText => ({ text, fontSize: 7 });

/** Our own lines in the patient’s language, below the English ones. What the doctor wrote stays as it was written. */
const translated = (language: Language, style: Omit<StickerText, 'text'>, say: (words: Words['label']) => string) =>
  language === 'en' ? [] : [{ ...style, text: say(allWords[language].label) }];

/** The label of the bag: whose it is, where it goes, and the number that is scanned. */
const bag = (order: LabelledOrder, clinic: LabelClinic, date: string, language: Language): Sticker => ({
  width,
  head: [clinicLine(clinic, date), { text: order.visit.patient_name, bold: true, fontSize: 11, margin: [0, 0, 0, 2] }],
  texts: [
    { text: order.service_type_display_name, fontSize: 8, bold: true },
    ...(order.address === '' ? [] : [{ text: order.address, fontSize: 8 }]),
    ...(order.mobile === null ? [] : [small(phoneText(order.mobile))]),
    small(english.medicines({ count: order.items.length })),
    ...translated(language, { fontSize: 7 }, (words) => words.medicines({ count: order.items.length })),
    ...(clinic.address === '' ? [] : [small(clinic.address)]),
  ],
  beside: { width: qr_width, content: { qr: order.ordernumber, fit: qr_width - 2 } },
  foot: [{ text: orderNumberText(order.ordernumber), fontSize: 8, bold: true, margin: [0, 3, 0, 0] }],
});

const medicineLabel = (
  item: PackedMedicine,
  order: LabelledOrder,
  clinic: LabelClinic,
  date: string,
  language: Language,
): Sticker => ({
  width,
  head: [
    clinicLine(clinic, date),
    { text: order.visit.patient_name, fontSize: 9, margin: [0, 0, 0, 2] },
    { text: `${item.name} × ${item.quantity}`, bold: true, fontSize: 10, margin: [0, 0, 0, 2] },
  ],
  texts: [
    { text: instructionsOf(item), fontSize: 9, margin: [0, 0, 0, 3] },
    small(`Prescribed by ${order.visit.telemed_doctor_profile_name}`),
  ],
  foot: [
    { text: warning, bold: true, fontSize: 8 },
    ...translated(language, { fontSize: 8 }, ({ keep_away }) => keep_away),
  ],
});

/** The labels of an order: one for its bag, and one for each medicine. */
export function labelsOf(order: LabelledOrder, clinic: LabelClinic, language: Language): PdfDocument {
  const dated = new Date(order.created_at);
  const date = showDate(dated);
  return {
    title: `Labels ${order.ordernumber}`,
    subject: 'Medicine labels',
    author: clinic.name,
    dated,
    label: size,
    content: [],
    stickers: [
      bag(order, clinic, date, language),
      ...order.items.map((item) => medicineLabel(item, order, clinic, date, language)),
    ],
  };
}
