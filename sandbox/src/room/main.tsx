import { mount } from '../page/mount.tsx';
import { PatientRoom } from './patient-room.tsx';

mount(<PatientRoom />);
