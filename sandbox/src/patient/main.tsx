import { mount } from '../page/mount.tsx';
import { PatientApp } from './patient-app.tsx';

mount(<PatientApp />);
