import { z } from 'zod/mini';
import { generic_messages, possibleText, requiredText } from '../../shared/fields.ts';
import { charge } from '../../shared/sent-amounts.ts';
import { amount, instant } from '../../shared/wire.ts';
import { longest_medicine_name, medicine_forms } from './medicine-list.ts';

export const longest_strength = 50;
export const longest_usual_dose = 200;
/** In dollars. */
const largest_medicine_price = 999_999.99;

export const medicine_exists = 'This branch already has this medicine in this strength and form.';

const medicineForm = z.enum(medicine_forms, generic_messages.format);
export type MedicineForm = z.output<typeof medicineForm>;
export const medicineFormWords: Record<MedicineForm, string> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  syrup: 'Syrup',
  cream: 'Cream',
  drops: 'Drops',
  inhaler: 'Inhaler',
  injection: 'Injection',
  other: 'Other',
};

/** A medicine that the consult room suggests. */
export const listedMedicine = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  name: z.string(),
  /** `500 mg`; empty if it has one strength only. */
  strength: z.string(),
  form: medicineForm,
  /** `1 tablet 3 times a day` */
  usual_dose: z.string(),
  /** The price of one unit. */
  price: amount,
  /** False: it is not suggested. */
  enable: z.boolean(),
});
/** Its JSON form. */
export type ListedMedicine = z.input<typeof listedMedicine>;

/** `Paracetamol 500 mg tablet` */
export const medicineTitle = ({ name, strength, form }: Pick<ListedMedicine, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form === 'other' ? '' : form].filter((part) => part !== '').join(' ');

/** The fields that a save writes. */
export const medicineFields = {
  name: requiredText(longest_medicine_name),
  strength: z.prefault(possibleText(longest_strength), ''),
  form: medicineForm,
  usual_dose: z.prefault(possibleText(longest_usual_dose), ''),
  price: charge(largest_medicine_price),
  enable: z.prefault(z.boolean(generic_messages.format), true),
};
export type MedicineFields = z.output<z.ZodMiniObject<typeof medicineFields>>;
