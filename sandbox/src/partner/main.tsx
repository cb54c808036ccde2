import { mount } from '../page/mount.tsx';
import { PartnerSite } from './partner-site.tsx';

mount(<PartnerSite />);
