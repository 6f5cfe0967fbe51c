import { describe, expect, it } from 'vitest'
import { breakingTrees, validTree } from './breaking-trees.ts'
import { cruiseTree } from './cruise.ts'
import { rules } from './rules.ts'
import { type Files, makeTree } from './small-tree.ts'

async function cruiseOf(files: Files) {
  const { root, remove } = makeTree(files)
  try {
    const sources = Object.keys(files).filter((path) => /\.tsx?$/.test(path))
    return { sources, ...(await cruiseTree(root, sources)) }
  } finally {
    remove()
  }
}

describe('the import rules', () => {
  it('pass a tree that obeys them', async () => {
    const { sources, modules, violations } = await cruiseOf(validTree)
    expect(violations).toEqual([])
    expect(modules).toEqual(sources.toSorted())
  })

  it.each(rules.map((rule) => rule.name ?? ''))('include %s, which fires on its breaking tree', async (name) => {
    const tree = breakingTrees[name]
    if (!tree) throw new Error(`The rule ${name} has no tree that breaks it: add one to breaking-trees.ts`)
    const { violations } = await cruiseOf(tree)
    expect(violations.map((violation) => violation.rule)).toContain(name)
  })

  it('have no breaking tree for a deleted rule', () => {
    expect(Object.keys(breakingTrees).toSorted()).toEqual(rules.map((rule) => rule.name ?? '').toSorted())
  })
})
