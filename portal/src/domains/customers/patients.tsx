import type { PatientOfCustomer } from '@clinic/contract/customers/customers.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { aboutPatient } from './patient-words.ts';
import classes from './patients.module.css';
import { PatientPhotosButton } from './patient-photos-button.tsx';
import { PatientIdentity } from './patient-identity.tsx';

/** The people who are treated: the customer, and those whom the customer looks after. */
export function Patients({ patients }: { patients: readonly PatientOfCustomer[] }) {
  const today = useToday();
  const none = patients.length === 0 ? { none: 'No patients yet' } : {};
  return (
    <SectionCard title="Patients" flush {...none}>
      <ul className={classes.patients}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <Avatar photo={undefined} full_name={patient.name} />
            <div className={classes.who}>
              <div className={classes.name}>
                {patient.name}
                <span className={classes.relation}>{patient.relation === 'self' ? 'Customer' : 'Dependant'}</span>
              </div>
              <div className={classes.about}>{aboutPatient(patient, today)}</div>
              {patient.patient_ids.length > 0 && (
                <div className={classes.about}>Patient ID {patient.patient_ids.join(', ')}</div>
              )}
            </div>
            {patient.has_photos && <PatientPhotosButton patient_id={patient.id} name={patient.name} />}
            {patient.identity && (
              <PatientIdentity patient_id={patient.id} name={patient.name} identity={patient.identity} />
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
