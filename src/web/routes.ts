import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every piece of the kit in every state, while developing. */
const development = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev-ui.tsx')];

export default [index('routes/home.tsx'), ...development] satisfies RouteConfig;
