import { record } from '../../shared/record.ts';
import { medicineFormWords } from './medicine.ts';

export const medicineRecord = record({
  kind: 'medicine',
  label: { one: 'Medicine', many: 'Medicines' },
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  list: '/consultation-medicine',
  has_views: true,
  summaries: { consultationMedicine: 'What doctors prescribe in a tele-consult, with usual dose and price' },
  trail: true,
  activities: {
    medicine_created: ['Medicine added', 'added {record}'],
    medicine_updated: ['Medicine changed', 'changed {record}'],
    medicine_deleted: ['Medicine deleted', 'deleted {record}'],
    medicines_imported: ['Medicines imported', 'imported medicines'],
  },
  fields: { enable: 'Active' },
  values: { form: medicineFormWords },
});
