import { createDeps as createRealDeps } from '../../../apps/api/src/create-deps.ts'

/** The real parts, with a build of the app that the harness has made for itself. */
export const createDeps: typeof createRealDeps = (...asked) => {
  const deps = createRealDeps(...asked)
  return { ...deps, webFolder: process.env['FAULTS_WEB_FOLDER'] ?? deps.webFolder }
}
