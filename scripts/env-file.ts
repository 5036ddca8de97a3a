import { existsSync } from 'node:fs';

/** Imported first by commands: reads the settings in `.env`, as `npm start` does. Environment variables override them. */
if (existsSync('.env')) process.loadEnvFile('.env');
