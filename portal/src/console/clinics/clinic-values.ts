import type { ClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';

/** The fields of a clinic that the platform sets. */
export const clinicLabels = {
  name: 'Name',
  uen: 'UEN',
  need_gst: 'Registered for GST',
  gst_reg_no: 'GST number',
  head_office: 'Head office branch',
  allow_telemed: 'Tele-consults',
  block_no: 'Block',
  unit_no: 'Unit',
  road_name: 'Road',
  building_name: 'Building',
  postal_code: 'Postal code',
};

/** The values of the form; an absent text is empty. */
export const clinicValues = (clinic: ClinicOfGroup | undefined) => ({
  name: clinic?.name ?? '',
  uen: clinic?.uen ?? '',
  need_gst: clinic?.need_gst ?? false,
  gst_reg_no: clinic?.gst_reg_no ?? '',
  head_office: clinic?.head_office ?? false,
  allow_telemed: clinic?.allow_telemed ?? false,
  block_no: clinic?.block_no ?? '',
  unit_no: clinic?.unit_no ?? '',
  road_name: clinic?.road_name ?? '',
  building_name: clinic?.building_name ?? '',
  postal_code: clinic?.postal_code ?? '',
});
export type ClinicValues = ReturnType<typeof clinicValues>;
