// The only webpack configuration: one function for the shell, one for a remote.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

const require = createRequire(import.meta.url)
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = path.join(root, 'dist')

/** What the shell provides to all remotes; each is imported by its facade only. */
const FACADES = ['@alai/kit/router', '@alai/kit/query', '@alai/kit/i18n', '@alai/kit/api']
const REACT = ['react', 'react/jsx-runtime', 'react-dom']
const reactVersion = require('react/package.json').version

function sharedModules({ shell, dev, ui }) {
  // Alone in development there is no shell to wait for: a remote brings everything itself.
  const base = {
    singleton: true,
    eager: shell || dev,
    ...(!shell && !dev ? { import: false } : {}),
  }
  const entries = REACT.map((name) => [
    name,
    { ...base, requiredVersion: reactVersion, version: reactVersion },
  ])
  for (const name of FACADES)
    entries.push([name, { ...base, version: '1.0.0', requiredVersion: false }])
  // The component library is shared by couple and staff only, and never in the public's way.
  if (ui)
    entries.push([
      '@alai/ui',
      { singleton: true, eager: dev, version: '1.0.0', requiredVersion: false },
    ])
  return Object.fromEntries(entries)
}

/** Lazy parts and emitted files by what the sources call them: relative to `src`, or to the whole when they lie outside it. */
function indexBySourcePath(compilation, src) {
  const plain = (file) =>
    path.relative(file.startsWith(src + path.sep) ? src : root, file).replace(/\.tsx?$/, '')
  const { moduleGraph, chunkGraph } = compilation
  const [parts, files] = [new Map(), new Map()]
  for (const { name, info } of compilation.getAssets()) {
    if (info.sourceFilename) files.set(plain(path.resolve(src, '..', info.sourceFilename)), name)
  }
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const target = moduleGraph.getModule(block.dependencies[0])?.nameForCondition()
      const group = chunkGraph.getBlockChunkGroup(block)
      if (target && group) parts.set(plain(target), group.getFiles())
    }
  }
  return { parts, files }
}

/** Writes which files the exposed module needs first, and which more each page does, for the links in its head. */
class PreloadManifestPlugin {
  constructor(name, src, preloads) {
    this.name = name
    this.src = src
    this.preloads = preloads
  }
  /** A rule with the names of built files. A name that is not there stops the build: a page would be slow and nobody would know. */
  resolveRule({ chunks = [], fonts = [], images = [], ...rule }, names, at) {
    const found = (map, name) => {
      if (!map.has(name))
        throw new Error(
          `${this.name}: the first files of ${rule.path} name ${name}, which is no part`,
        )
      return map.get(name)
    }
    const scripts = chunks.flatMap((name) => found(names.parts, name))
    const of = (end) => [...new Set(scripts.filter((file) => file.endsWith(end)))].map(at)
    return {
      ...rule,
      scripts: of('.js'),
      styles: of('.css'),
      fonts: fonts.map((name) => at(found(names.files, name))),
      images: images.map(({ file, media }) => ({ href: at(found(names.files, file)), media })),
    }
  }
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PreloadManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const at = (file) => `/assets/${this.name}/${file}`
          const names = indexBySourcePath(compilation, this.src)
          const files = compilation.namedChunkGroups.get('App')?.getFiles() ?? []
          const entry = compilation.entrypoints.get(`mf_${this.name}`)?.getFiles()[0]
          const body = {
            entry: at(entry),
            scripts: files.filter((f) => f.endsWith('.js')).map(at),
            styles: files.filter((f) => f.endsWith('.css')).map(at),
            first: this.preloads.map((rule) => this.resolveRule(rule, names, at)),
          }
          compilation.emitAsset('exposes.json', new webpack.sources.RawSource(JSON.stringify(body)))
        },
      )
    })
  }
}

/** A page of the public side comes as one script: a phone waits for requests longer than for what two pages would share. */
const MIN_CHUNK_SIZE = 80_000

/** The public side's classes are named by their file (`site_hero`): a theme's sheet speaks of them. Files of one name are refused. */
function cssModuleNaming(name) {
  return name === 'public'
    ? { localIdentRegExp: /([^/\\]+)\.module\.css$/, localIdentName: '[1]_[local]' }
    : { localIdentName: '[name]_[local]_[hash:5]' }
}

/** The package leads every bundler to its development form, with warnings that no guest reads. */
const ROUTER_PRODUCTION_ALIAS = {
  'react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
}

function baseConfig(name, folder, dev) {
  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    // No eval: the content policy forbids it.
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(dist, 'assets', name),
      publicPath: `/assets/${name}/`,
      uniqueName: `mf_${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      symlinks: true,
      alias: dev ? {} : ROUTER_PRODUCTION_ALIAS,
    },
    module: {
      rules: [
        ...(dev
          ? []
          : [
              {
                test: /react-router[\\/]dist[\\/].*\.mjs$/,
                use: require.resolve('./trim-router-loader.cjs'),
              },
            ]),
        {
          test: /\.tsx?$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                target: 'es2022',
              },
            },
          },
        },
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  ...cssModuleNaming(name),
                },
              },
            },
          ],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
        },
        { test: /\.(woff2|png|webp|jpg)$/, type: 'asset/resource' },
        // A small ornament costs less in its style sheet than a request of its own.
        {
          test: /\.svg$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 2500 } },
          generator: {
            dataUrl: (svg) => `data:image/svg+xml,${encodeURIComponent(svg.toString())}`,
          },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
    ],
    optimization: {
      minimizer: [
        new (require('terser-webpack-plugin'))({
          minify: require('terser-webpack-plugin').swcMinify,
          extractComments: false,
        }),
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
      splitChunks: { chunks: 'async', ...(name === 'public' ? { minSize: MIN_CHUNK_SIZE } : {}) },
    },
    cache: {
      type: 'filesystem',
      version: webpack.version,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack', dev ? 'dev' : 'prod', name),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** The roof: everything it shares is eager, so that it is one script. */
export function shellConfig(folder, dev = false) {
  const config = baseConfig('shell', folder, dev)
  config.entry = { shell: './src/main.tsx' }
  config.plugins.push(
    new webpack.container.ModuleFederationPlugin({
      name: 'shell',
      shared: sharedModules({ shell: true, dev }),
    }),
  )
  return config
}

/** A remote: exposes `./App`; in development it also runs alone through `src/standalone.tsx`. */
export function remoteConfig(name, folder, { ui = false, dev = false, port, preloads = [] } = {}) {
  const config = baseConfig(name, folder, dev)
  config.entry = dev ? { standalone: './src/standalone.tsx' } : {}
  config.plugins.push(
    new webpack.container.ModuleFederationPlugin({
      name: `mf_${name}`,
      filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './App': { import: './src/module.tsx', name: 'App' } },
      shared: sharedModules({ shell: false, dev, ui }),
    }),
    new PreloadManifestPlugin(name, path.join(folder, 'src'), dev ? [] : preloads),
  )
  if (dev) config.devServer = { port, hot: false, liveReload: true }
  return config
}
