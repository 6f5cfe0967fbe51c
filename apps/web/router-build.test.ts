import { expect, it } from 'vitest'
import { routerBuild } from './router-build.ts'

type Transform = { handler: (code: string) => { code: string } }

it('an unused part of the router can be left out of the build', () => {
  const { handler } = routerBuild().transform as unknown as Transform
  const { code } = handler('var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\nuse(Form);')
  expect(code).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\nuse(Form);')
})
