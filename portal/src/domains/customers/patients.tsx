import type { PatientOfCustomer } from '@clinic/contract/customers/customers.ts';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../../platform/time/use-today.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { PatientIdentity } from './patient-identity.tsx';
import { aboutPatient } from './patient-words.ts';
import classes from './patients.module.css';

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

const PatientPhotos = codeOnDemand(() => import('./patient-photos.tsx'), 'PatientPhotos');

/** Opens the photos of a patient. Nothing is read before. */
function PatientPhotosButton({ patient_id, name }: { patient_id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={`Photos of ${name}`}
        onPointerEnter={() => void PatientPhotos.preload()}
        onClick={() => setOpen(true)}
      >
        Photos
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <PatientPhotos patient_id={patient_id} name={name} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
