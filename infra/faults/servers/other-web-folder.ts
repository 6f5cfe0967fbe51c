import { createDeps as createRealDeps } from '../../../apps/api/src/create-deps.ts'

/** The real dependencies, with an app build that the harness has made. */
export const createDeps: typeof createRealDeps = (...asked) => {
  const deps = createRealDeps(...asked)
  return { ...deps, webFolder: process.env['FAULTS_WEB_FOLDER'] ?? deps.webFolder }
}
