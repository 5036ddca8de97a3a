// Installs the system's packages for the tests, in a process of its own: `npm test` installs the dependencies meanwhile.
import { installChromium } from './bootstrap/chromium.mjs';
import { installTestServers } from './bootstrap/test-servers.mjs';

installChromium({ download: false });
installTestServers();
