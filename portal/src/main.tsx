import './ui/kit.css';
import './ui/theme.css';
import './ui/touch.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Portal, SignIn } from './app/load-portal.ts';
import { isUnframedPath } from './app/unframed-paths.ts';
import { setCredentials } from './platform/api/credentials.ts';
import { portalView } from './platform/session/portal-view.ts';
import { createSession } from './platform/session/session.ts';
import { createViewSession } from './platform/session/view-session.ts';

const view = portalView();
const session = view ? createViewSession(view) : createSession();
setCredentials(session);
// The user waits for one of these parts, so it is requested before anything is drawn.
const is_outside = session.state().phase === 'signed_out' && !isUnframedPath(location.pathname);
void (is_outside ? SignIn : Portal).preload();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal.');
const draw = () => createRoot(place).render(<App session={session} />);
// In the mobile wrapper what it hands in comes first: the page, and who is signed in.
const is_wrapped = /[?&]device=/.test(location.search) || 'PortalWrapper' in window || 'webkit' in window;
if (is_wrapped)
  void import('./app/wrapper/start-wrapper.ts').then((wrapper) => wrapper.startWrapper(session)).finally(draw);
else draw();
