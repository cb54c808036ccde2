import { mount } from './page/mount.tsx';
import { SandboxPage } from './page/sandbox-page.tsx';

mount(<SandboxPage />);
