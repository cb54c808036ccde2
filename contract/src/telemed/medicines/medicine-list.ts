import { choice, list, oneOf, text } from '../../shared/lists/list.ts';

export const medicine_forms = [
  'tablet',
  'capsule',
  'syrup',
  'cream',
  'drops',
  'inhaler',
  'injection',
  'other',
] as const;
export const longest_medicine_name = 100;

/** The medicines of the branch, by name. Active ones are shown unless asked otherwise. */
export const medicineList = list({
  path: '/consultation-medicine',
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  page: {
    name: 'consultationMedicine',
    title: 'Medicines',
    menu: { group: 'Tele-Consult', order: 85, label: 'Medicines', icon: 'IconMedicineSyrup' },
  },
  sorts: ['name', 'form', 'price', 'id'],
  sort: 'name,asc',
  sizes: [20, 10],
  filters: {
    /** Words of the name. */
    name: text(longest_medicine_name),
    form: oneOf(medicine_forms),
    state: choice({ active: true, inactive: false, all: undefined }, { as: 'enable', usual: 'active' }),
  },
});
